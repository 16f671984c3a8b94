/**
 * A reason not to start that the operator can act on. `main.ts` prints its message alone, without a stack;
 * anything else that stops the boot is a bug and keeps its stack.
 */
export class BootRefusal extends Error {
  override readonly name = 'BootRefusal'
}
