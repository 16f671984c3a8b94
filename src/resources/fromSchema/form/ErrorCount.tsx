import { styled } from '@mui/material/styles'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { countErrors } from './countErrors.ts'

/** In the footer of a sidebar after a failed submit: the number of fields to correct (look §6, Forms). */
export const ErrorCount = ({ errors, isSubmitted }: { errors: object; isSubmitted: boolean }) => {
  const { t } = useTexts()
  const count = isSubmitted ? countErrors(errors) : 0
  return <Said role="status">{count > 0 && t('resources.form.errorCount', { smart_count: count })}</Said>
}

const Said = styled('span')(({ theme }) => ({ flex: 1, color: theme.vars.palette.text.secondary }))
