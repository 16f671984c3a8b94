import type { ComponentType } from 'react'

/**
 * Parts that one feature offers for the pages of another, and what each is drawn with. Empty here: each feature adds
 * its own where it lists them, as sidebars do, so that a page can hold a part without knowing its feature.
 */
export interface PartParams {}

export type PartName = Extract<keyof PartParams, string>

/** Every name has its part: one that is declared and not registered fails the build. */
export type PartRegistry = { [Name in PartName]: ComponentType<PartParams[Name]> }
