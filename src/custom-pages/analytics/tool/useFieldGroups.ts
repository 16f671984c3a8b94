import { useMemo } from 'react'
import { listCubeMembers } from '#model/calls/cube.ts'
import { useCubeFields } from '#src/analysis/definition/useCubeFields.ts'
import { useRead } from '#src/layout/useRead.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { groupFields } from './fields/groupFields.ts'

/** The cube's fields by group, named in the user's language. */
export function useFieldGroups() {
  const { t } = useTexts()
  const fields = useCubeFields()
  // If the request fails, topics are shown by their codes.
  const topics = useRead(listCubeMembers, { body: topicQuery }, { failed: null })
  const named = topics.data?.content
  const data = useMemo(() => {
    if (!fields.data) return undefined
    const [levels, measures] = fields.data
    const names = new Map(named?.map(({ id, label }) => [id, label]))
    return groupFields(levels, measures, names, {
      counts: t('analytics.groups.counts'),
      scores: t('analytics.groups.scores'),
      places: t('analytics.groups.places'),
      time: t('analytics.groups.time'),
      source: t('analytics.groups.source'),
    })
  }, [fields.data, named, t])
  return { ...fields, data }
}

const topicQuery = { level: 'topic', pageNumber: 0, pageSize: 100 } as const
