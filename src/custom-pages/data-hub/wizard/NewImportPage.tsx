import { ImportWizard } from './ImportWizard.tsx'

/** /data-hub/import-log/new: nothing exists until the perimeter is chosen. */
const NewImportPage = () => <ImportWizard found={undefined} />

export default NewImportPage
