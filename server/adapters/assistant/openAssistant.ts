import type { Config } from '#server/config/config.ts'
import type { Assistant } from './assistant.ts'
import { createRuleAssistant } from './createRuleAssistant.ts'

/** Time limit for a whole answer of a model. */
const timeoutMs = 60_000

/** The configured assistant: a model if `ASSISTANT_URL` names a service, otherwise rules and the library. */
export async function openAssistant({
  ASSISTANT_URL: url,
  ASSISTANT_KEY: key,
  ASSISTANT_MODEL: model,
}: Pick<Config, 'ASSISTANT_URL' | 'ASSISTANT_KEY' | 'ASSISTANT_MODEL'>): Promise<Assistant> {
  if (url === undefined || model === undefined) return createRuleAssistant()
  // Without a model, its packages are not loaded.
  const { createModelAssistant } = await import('./model/createModelAssistant.ts')
  return createModelAssistant({ url, key, model, timeoutMs })
}
