import { createDataImport } from '#model/calls/dataImports.ts'
import { Reserved } from '#src/layout/reserved/Reserved.tsx'
import { ImportWizard } from './ImportWizard.tsx'

/** /data-hub/import-log/new: the import is only created once the perimeter is selected. */
const NewImportPage = () => (
  <Reserved call={createDataImport} level="h1">
    <ImportWizard found={undefined} />
  </Reserved>
)

export default NewImportPage
