import { ImportWizard } from './ImportWizard.tsx'

/** /data-hub/import-log/new: the import is only created once the perimeter is selected. */
const NewImportPage = () => <ImportWizard found={undefined} />

export default NewImportPage
