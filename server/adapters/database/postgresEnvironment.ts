/** The environment of PostgreSQL's programs: none of PostgreSQL's own variables (PGPORT, PGDATA …) may be inherited. */
export const postgresEnvironment = (): Record<string, string> => ({
  PATH: process.env['PATH'] ?? '/usr/bin:/bin',
  LC_ALL: process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8',
})
