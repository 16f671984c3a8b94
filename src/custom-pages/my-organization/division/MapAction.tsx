import { recordPermission } from '#model/calls/recordPermission.ts'
import { Permitted } from '#src/layout/Permitted.tsx'
import Button from '@mui/material/Button'
import { paths } from '#src/paths.ts'
import { AppLink } from '#src/ui/link/AppLink.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'

/** Link from an empty list to the mapping. */
export const MapAction = () => {
  const { t } = useTexts()
  return (
    <Permitted call={recordPermission('mappingItems', 'create')}>
      <Button variant="contained" color="primary" component={AppLink} href={paths.organizationCreation()}>
        {t('resources.companies.empty.action')}
      </Button>
    </Permitted>
  )
}
