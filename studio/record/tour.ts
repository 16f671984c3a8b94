import type { Language } from '#model/wire/accounts.ts'
import type { Stage } from './stage.ts'

/** One sentence, and what is done on the screen while it is read. */
export type Scene = {
  say: Readonly<Record<Language, string>>
  act: (stage: Stage) => Promise<void>
  /** What stands at the end of it is the picture of the video before it is played. */
  isPoster?: true
}

/** A visit of the product; `code` is that of the exclusive content (spec §3). */
export type Tour = {
  code: 'testimonial-video' | 'steering-webinar'
  /** Where it begins, before anything is recorded. */
  from: string
  scenes: readonly Scene[]
}
