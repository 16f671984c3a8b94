import { ProofSheet } from './ProofSheet.tsx'
import { SetUpSheet } from './SetUpSheet.tsx'

/** Turns the second factor on or off, or replaces its recovery codes. */
const SecondFactorSidebar = ({ act }: { act: 'setUp' | 'codes' | 'off' }) =>
  act === 'setUp' ? <SetUpSheet /> : <ProofSheet act={act} />

export default SecondFactorSidebar
