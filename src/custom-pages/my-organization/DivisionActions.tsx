import { useGetOne } from 'react-admin'
import type { Company } from '#model/resources/companies.ts'
import type { Division } from '#model/resources/divisions.ts'
import { paths } from '../../paths.ts'
import { divisionResource } from '../../resources/divisions/divisionWords.ts'
import { SchemaDelete } from '../../resources/fromSchema/SchemaDelete.tsx'
import { BlockedButton } from '../../ui/BlockedButton.tsx'
import { useCount } from '../../layout/useCount.ts'
import { useTexts } from '../../ui/text/Texts.tsx'
import { MakeHeadquarter } from './MakeHeadquarter.tsx'
import { useSetHeadquarter } from './useSetHeadquarter.ts'

/** Making the site the headquarter, and deleting it: the last one and the headquarter say why they stay. */
export const DivisionActions = ({ division }: { division: Division }) => {
  const { t } = useTexts()
  const { companyId, isHeadquarter } = division
  const siblings = useCount('divisions', { meta: { companyId } }).data
  const { data: company } = useGetOne<Company>('companies', { id: companyId })
  const { mutate, isPending } = useSetHeadquarter(company ?? { id: companyId })
  const blocked = siblings === 1 ? 'lastDivision' : isHeadquarter ? 'headquarterDivision' : undefined
  return (
    <>
      {blocked ? (
        <BlockedButton reason={t(`register.deletion.${blocked}`)}>
          {t('resources.divisions.delete')}
        </BlockedButton>
      ) : (
        <SchemaDelete
          resource={divisionResource}
          record={division}
          meta={{ companyId }}
          leadsTo={paths.companyDivisions(companyId)}
        />
      )}
      {!isHeadquarter && (
        <MakeHeadquarter division={division} isPending={isPending} onConfirm={() => mutate(division.id)} />
      )}
    </>
  )
}
