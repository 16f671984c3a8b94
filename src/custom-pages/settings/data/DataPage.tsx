import { SettingsFrame } from '../SettingsFrame.tsx'
import { Exports } from './Exports.tsx'

/** /general-settings/data: all data of the organisation, to take along. */
const DataPage = () => (
  <SettingsFrame page="data">
    <Exports />
  </SettingsFrame>
)

export default DataPage
