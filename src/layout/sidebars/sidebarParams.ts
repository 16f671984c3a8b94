import type { ComponentType } from 'react'

/**
 * Every sidebar and its parameters. Empty here: each feature adds its own, in the file that lists its sidebars, so that
 * the frame depends on no feature:
 *
 * ```ts
 * declare module '#src/layout/sidebars/sidebarParams.ts' {
 *   interface SidebarParams { createCompany: { countryCode?: string } }
 * }
 * export const companySidebars = {
 *   createCompany: { component: lazyWithMessages(() => import('./CreateCompanySidebar.tsx'), [registerTexts]), width: 440 },
 * } satisfies Partial<SidebarRegistry>
 * ```
 */
export interface SidebarParams {}

export type SidebarName = Extract<keyof SidebarParams, string>

/** 440 for a short form, 612 for a record, 732 with a chart (look §6). */
export type SidebarWidth = 440 | 612 | 732

export type SidebarDefinition<Params> = {
  component: ComponentType<Params>
  width: SidebarWidth
}

/**
 * Every name has its sidebar. The application types its whole registry with this, so that a declared sidebar that is
 * not registered fails the build.
 */
export type SidebarRegistry = { [Name in SidebarName]: SidebarDefinition<SidebarParams[Name]> }
