import { ProofForm } from './ProofForm.tsx'
import { SetUpForm } from './SetUpForm.tsx'

/** Enables or disables the second factor, or replaces its recovery codes. */
const SecondFactorSidebar = ({ act: action }: { act: 'setUp' | 'codes' | 'off' }) =>
  action === 'setUp' ? <SetUpForm /> : <ProofForm act={action} />

export default SecondFactorSidebar
