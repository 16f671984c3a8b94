/**
 * A reason not to start that the operator can fix. `main.ts` prints only its message, without a stack. Any other error
 * that stops the boot is a bug and keeps its stack.
 */
export class BootRefusal extends Error {
  override readonly name = 'BootRefusal'
}
