import { z } from 'zod'

const seconds = (fallback: number) => z.coerce.number().int().positive().default(fallback)

/** Every setting, its default and its meaning in one place; the README's table follows this order. */
const environment = z.object({
  MATRICE_ENV: z.enum(['development', 'production', 'sandbox']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65535).default(4310),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: z.url().optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z.string().optional(),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(200).default(10),
  API_KEY: z.string().default('matrice-public'),
  DEFAULT_PLAN: z.enum(['Standard', 'Starter']).default('Standard'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  SHUTDOWN_SECONDS: seconds(25),
})

export type Config = z.output<typeof environment>

/** Reads the settings; throws a `ZodError` that names each wrong variable. */
export const readConfig = (env: Readonly<Record<string, string | undefined>>): Config => environment.parse(env)
