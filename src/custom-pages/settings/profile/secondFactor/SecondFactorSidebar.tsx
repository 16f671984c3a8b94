import { ProofSheet } from './ProofSheet.tsx'
import { SetUpSheet } from './SetUpSheet.tsx'

/** Enables or disables the second factor, or replaces its recovery codes. */
const SecondFactorSidebar = ({ act }: { act: 'setUp' | 'codes' | 'off' }) =>
  act === 'setUp' ? <SetUpSheet /> : <ProofSheet act={act} />

export default SecondFactorSidebar
