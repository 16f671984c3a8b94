import type { Language } from '#model/wire/identity/accounts.ts'
import type { Environment } from './recordingPage.ts'

/** One sentence, and the action on the screen while it is read. */
export type Scene = {
  say: Readonly<Record<Language, string>>
  action: (environment: Environment) => Promise<void>
  /** The last frame of this scene is the poster of the video. */
  isPoster?: true
}

/** A tour of the product; `code` is that of the exclusive content (spec §3). */
export type Tour = {
  code: 'testimonial-video' | 'steering-webinar'
  /** The address where it starts, before the recording. */
  from: string
  scenes: readonly Scene[]
}
