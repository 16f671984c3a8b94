/** A button that does what a page does by a hook of its own. */
export const Button = <T,>({
  use,
  run,
  isReady,
}: {
  use: () => T
  run: (given: T) => unknown
  isReady?: (given: T) => boolean
}) => {
  const given = use()
  return (
    <button type="button" disabled={isReady?.(given) === false} onClick={() => void run(given)}>
      Go
    </button>
  )
}

/** Draws what a hook reads. */
export const Reading = ({ use }: { use: () => unknown }) => {
  use()
  return null
}
