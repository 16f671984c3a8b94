import { ProofForm } from './ProofSheet.tsx'
import { SetUpForm } from './SetUpSheet.tsx'

/** Enables or disables the second factor, or replaces its recovery codes. */
const SecondFactorSidebar = ({ act: action }: { act: 'setUp' | 'codes' | 'off' }) =>
  action === 'setUp' ? <SetUpForm /> : <ProofForm act={action} />

export default SecondFactorSidebar
