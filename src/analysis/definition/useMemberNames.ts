import { useQuery } from '@tanstack/react-query'
import { listCubeMembers } from '#model/calls/cube.ts'
import type { LevelCode } from '#model/rules/cube/levels.ts'
import { useRequiredOrganization } from '#src/dataProvider/currentOrganization.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { readsOf } from '#src/layout/useRead.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'

type Members = { level: LevelCode; members: readonly string[] }

/** Looks up the names of members by their ids. Undefined while loading, or where the member no longer exists. */
export function useMemberNames(
  wanted: readonly Members[],
): (level: LevelCode, id: string) => string | undefined {
  const callApi = useSendRequest()
  const { locale } = useTexts()
  const { id: orgId } = useRequiredOrganization()
  const requested = wanted.filter(({ members }) => members.length > 0)
  const { data } = useQuery({
    queryKey: [...readsOf(listCubeMembers, { orgId }), 'names', requested, locale],
    queryFn: async ({ signal }) => {
      const pages = await Promise.all(
        requested.map(({ level, members }) => {
          const ids = members.slice(0, mostNames)
          return callApi(listCubeMembers, { body: { level, ids, pageSize: mostNames } }, { signal })
        }),
      )
      const content = pages.flatMap((page) => page.content)
      return new Map(content.map(({ level, id, label }) => [keyOf(level, id), label]))
    },
    enabled: requested.length > 0,
    placeholderData: (before) => before,
    meta: { failed: null },
  })
  return (level, id) => data?.get(keyOf(level, id))
}

const mostNames = 500

const keyOf = (level: LevelCode, id: string): string => `${level} ${id}`
