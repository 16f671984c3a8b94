import { ProofForm } from './ProofForm.tsx'
import { SetUpForm } from './SetUpForm.tsx'

/** Enables or disables the second factor, or replaces its recovery codes. */
const SecondFactorSidebar = ({ action }: { action: 'setUp' | 'codes' | 'off' }) =>
  action === 'setUp' ? <SetUpForm /> : <ProofForm action={action} />

export default SecondFactorSidebar
