/**
 * Carries out the one order that a child process gets from `runProcess`, and ends the process: with success, or with the
 * error on its standard error. It ends at once when the parent process is gone, because nobody would read the result.
 *
 * The handler states the type of the order, which the caller of `runProcess` sends.
 */
export function serveOrder(carryOut: (order: never) => Promise<void>): void {
  process.once('disconnect', () => process.exit(1))
  process.once('message', (order) => {
    void carryOut(order as never).then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(error instanceof Error ? (error.stack ?? error.message) : String(error))
        process.exit(1)
      },
    )
  })
}
