import { ProofSheet } from './ProofSheet.tsx'
import { SetUpSheet } from './SetUpSheet.tsx'

/** Enables or disables the second factor, or replaces its recovery codes. */
const SecondFactorSidebar = ({ act: action }: { act: 'setUp' | 'codes' | 'off' }) =>
  action === 'setUp' ? <SetUpSheet /> : <ProofSheet act={action} />

export default SecondFactorSidebar
