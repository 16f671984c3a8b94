/** What PostgreSQL's programs see of our environment: none of its own variables (PGPORT, PGDATA …) may leak in. */
export const postgresEnvironment = (): Record<string, string> => ({
  PATH: process.env['PATH'] ?? '/usr/bin:/bin',
  LC_ALL: process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8',
})
