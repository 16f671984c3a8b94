import { esrs2023 } from './esrs2023.ts'
import { esrs2026 } from './esrs2026.ts'
import type { Repository, RepositoryTopic } from './repository.ts'

/** Every version of the reference repository, by its id. */
export const repositories: Readonly<Record<Repository['id'], Repository>> = {
  ESRS_2023: esrs2023,
  ESRS_2026: esrs2026,
}

export const repositoryOf = (id: string): Repository | undefined =>
  (repositories as Readonly<Record<string, Repository>>)[id]

export const findTopic = (id: string, code: string | null): RepositoryTopic | undefined =>
  repositoryOf(id)?.topics.find((topic) => topic.code === code)
