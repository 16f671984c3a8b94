import { styled } from '@mui/material/styles'
import { paths } from '#src/paths.ts'
import { fieldLabel } from '#src/resources/fromSchema/labelKeys.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { AppLink } from '#src/ui/link/AppLink.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { organizationResource, type ProfiledOrganization } from './organizationLabels.ts'

const figures = ['physicalPersons', 'legalPersons', 'officers', 'beneficialOwners'] as const

/** Key figures of governance, with a link to the register (spec §3: the organisation’s governance). */
export const GovernanceSummary = ({ organization }: { organization: ProfiledOrganization }) => {
  const { t } = useTexts()
  const format = useFormats()
  const { governance } = organization
  const isEmpty = figures.every((figure) => !governance?.[figure])
  return (
    <Section aria-labelledby="profile-governance">
      <h2 id="profile-governance">{t('register.profile.governance.title')}</h2>
      <dl>
        {figures.map((figure) => (
          <div key={figure}>
            <dt>{t(fieldLabel(organizationResource, `governance.${figure}`))}</dt>
            <dd>{format.number(governance?.[figure] ?? 0)}</dd>
          </div>
        ))}
      </dl>
      <p>
        {isEmpty && `${t('register.profile.governance.empty')} `}
        <AppLink href={paths.governance()}>{t('register.profile.governance.open')}</AppLink>
      </p>
    </Section>
  )
}

const Section = styled('section')(({ theme: { vars, typography } }) => ({
  marginTop: 24,
  '& h2': { ...typography.h3, marginBottom: 4 },
  '& dl': { margin: 0 },
  '& dl > div': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 16,
    padding: '10px 0',
    borderBottom: `1px solid ${vars.palette.divider}`,
  },
  '& dt': { color: vars.palette.text.secondary },
  '& dd': { margin: 0, fontWeight: 500, fontVariantNumeric: 'tabular-nums' },
  '& p': { marginTop: 12, color: vars.palette.text.secondary },
  '& a': { color: vars.palette.primary.main, fontWeight: 500, textUnderlineOffset: 3 },
}))
