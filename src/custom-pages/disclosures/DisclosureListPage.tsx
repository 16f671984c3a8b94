import Button from '@mui/material/Button'
import { Plus } from 'lucide-react'
import { disclosures, type Disclosure } from '#model/resources/disclosures.ts'
import { addResource } from '#src/dataProvider/providerResources.ts'
import { recordPermission } from '#model/calls/recordPermission.ts'
import { Permitted } from '#src/layout/Permitted.tsx'
import { PageHeader } from '#src/layout/page/PageHeader.tsx'
import { useSidebars } from '#src/layout/sidebars/SidebarsProvider.tsx'
import { paths } from '#src/paths.ts'
import { asResource } from '#src/resources/fromSchema/asResource.ts'
import { SchemaList } from '#src/resources/fromSchema/list/SchemaList.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'

addResource(disclosures)

const resource = asResource(disclosures)

/** /disclosures: sustainability statements in preparation. */
const DisclosureListPage = () => {
  const { t } = useTexts()
  return (
    <>
      <PageHeader title={t('disclosures.title')} actions={<CreateButton />} />
      <SchemaList<Disclosure>
        resource={resource}
        rowHref={({ id }) => paths.disclosureScope(id)}
        emptyAction={<CreateButton />}
        overrides={{ year: { phone: 'end' }, standardId: { phone: 'detail' } }}
      />
    </>
  )
}

export default DisclosureListPage

const CreateButton = () => {
  const { t } = useTexts()
  const sidebars = useSidebars()
  return (
    <Permitted call={recordPermission('disclosures', 'create')}>
      <Button
        variant="contained"
        color="primary"
        startIcon={<Plus size={16} strokeWidth={1.75} />}
        onClick={() => sidebars.open('disclosure', {})}
      >
        {t('resources.disclosures.create')}
      </Button>
    </Permitted>
  )
}
