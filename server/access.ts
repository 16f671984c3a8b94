/** Who may call a route: the kind of token and the plan (design §4, spec §6). */
export type Access = {
  token: 'none' | 'api-key' | 'bearer' | 'api-key+bearer' | 'link' | 'development'
  plan: '-' | 'any' | 'onboarding' | 'standard'
}

/** Every route the server answers. A route that is missing here stops the boot (`plugins/access.ts`). */
export const accessTable: Readonly<Record<string, Access>> = {
  'GET /livez': { token: 'none', plan: '-' },
  'GET /readyz': { token: 'none', plan: '-' },
}
