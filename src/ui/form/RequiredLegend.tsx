import { styled } from '@mui/material/styles'
import { useTexts } from '../text/Texts.tsx'

/** What an asterisk means, at the start of a form. The style hides it in a form without required fields. */
export const RequiredLegend = () => {
  const { t } = useTexts()
  return <Legend>{t('ui.form.required')}</Legend>
}

const Legend = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.vars.palette.text.tertiary,
  'form:not(:has([aria-required="true"])) &': { display: 'none' },
}))
