import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import type { Division } from '#model/resources/divisions.ts'
import { countCompanyDivisions } from '../../dataProvider/calls/counts.ts'
import { useRequiredOrganization } from '../../dataProvider/currentOrganization.ts'
import { useHttp } from '../../dataProvider/HttpContext.tsx'
import { paths } from '../../paths.ts'
import { divisionResource } from '../../resources/divisions/divisionWords.ts'
import { SchemaDelete } from '../../resources/fromSchema/SchemaDelete.tsx'
import { BlockedButton } from '../../ui/BlockedButton.tsx'
import { useTexts } from '../../ui/text/Texts.tsx'
import { useSetHeadquarter } from './useSetHeadquarter.ts'

const nothingToDo = () => undefined

/** Making the site the headquarter, and deleting it: the last one and the headquarter say why they stay. */
export const DivisionActions = ({ division }: { division: Division }) => {
  const { t } = useTexts()
  const http = useHttp()
  const organization = useRequiredOrganization()
  const { companyId, isHeadquarter } = division
  const { data: siblings } = useQuery({
    queryKey: ['divisions', 'count', organization.id, companyId],
    queryFn: ({ signal }) => countCompanyDivisions(http, organization.id, companyId, signal),
  })
  const { mutate, isPending } = useSetHeadquarter(companyId, nothingToDo)
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
        <Button loading={isPending} onClick={() => mutate(division.id)}>
          {t('register.division.makeHeadquarter')}
        </Button>
      )}
    </>
  )
}
