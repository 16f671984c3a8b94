import type { Config } from '../../config.ts'
import type { Assistant } from './assistant.ts'
import { createRuleAssistant } from './createRuleAssistant.ts'

/** How long a person waits for a whole answer of a model. */
const timeoutMs = 60_000

/** The assistant of the settings: a model where `ASSISTANT_URL` names a service, else rules and the library. */
export async function openAssistant({
  ASSISTANT_URL: url,
  ASSISTANT_KEY: key,
  ASSISTANT_MODEL: model,
}: Pick<Config, 'ASSISTANT_URL' | 'ASSISTANT_KEY' | 'ASSISTANT_MODEL'>): Promise<Assistant> {
  if (url === undefined || model === undefined) return createRuleAssistant()
  // A start without a model does without the packages for one.
  const { createModelAssistant } = await import('./model/createModelAssistant.ts')
  return createModelAssistant({ url, key, model, timeoutMs })
}
