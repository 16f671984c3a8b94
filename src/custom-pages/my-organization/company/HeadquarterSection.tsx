import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { recordPermission } from '#model/calls/recordPermission.ts'
import { chooseHeadquarter } from '#model/calls/register.ts'
import type { Company } from '#model/resources/companies.ts'
import { useMay } from '#src/dataProvider/currentOrganization.ts'
import { useSidebars } from '#src/layout/sidebars/SidebarsProvider.tsx'
import { formatNationalId } from '#src/resources/fromSchema/useShowValue.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { addressLines } from '../addressLines.ts'

/** The company's head office. Its address belongs to a site, and selecting that site is a separate call. */
export const HeadquarterSection = ({ company }: { company: Company }) => {
  const { id, headquarter } = company
  const { t } = useTexts()
  const sidebars = useSidebars()
  const mayEdit = useMay(recordPermission('divisionsOfCompany', 'update'))
  const mayChoose = useMay(chooseHeadquarter)
  const lines = addressLines(headquarter?.address)
  return (
    <Section aria-labelledby="headquarter" data-field="headquarter">
      <h2 id="headquarter">{t('register.headquarter.title')}</h2>
      <address>
        {lines.length === 0
          ? t('register.headquarter.none')
          : lines.map((line) => <div key={line}>{line}</div>)}
        {headquarter?.nationalId && (
          <small>
            {t('register.headquarter.siret', { number: formatNationalId(headquarter.nationalId) })}
          </small>
        )}
      </address>
      <div>
        {headquarter && mayEdit && (
          <Button
            size="small"
            onClick={() =>
              sidebars.open('divisionSidebar', {
                companyId: id,
                divisionId: headquarter.id,
                focusOn: 'address.street',
                closesOnSave: true,
              })
            }
          >
            {t('register.headquarter.edit')}
          </Button>
        )}
        {mayChoose && (
          <Button size="small" onClick={() => sidebars.open('chooseHeadquarter', { company })}>
            {t('register.headquarter.change')}
          </Button>
        )}
      </div>
    </Section>
  )
}

const Section = styled('section')(({ theme: { vars, typography } }) => ({
  '& h2': { ...typography.h3, marginBottom: 8 },
  '& address': { fontStyle: 'normal' },
  '& small': { ...typography.caption, color: vars.palette.text.tertiary },
  '& > div': { display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 10 },
}))
