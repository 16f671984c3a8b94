import { useState } from 'react'

/** Runs the submit of a form, one run at a time. Keeps the failure until the next run, and all values. */
export function useSubmit<Failure>(
  work: () => Promise<void>,
  explain: (error: unknown) => Failure,
): { isBusy: boolean; failure: Failure | undefined; submit: () => void } {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const run = async (): Promise<void> => {
    setIsBusy(true)
    setFailure(undefined)
    try {
      await work()
    } catch (error) {
      setFailure(() => explain(error))
    } finally {
      setIsBusy(false)
    }
  }
  return { isBusy, failure, submit: () => void (isBusy || run()) }
}
