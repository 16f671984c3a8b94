import { Suspense } from 'react'
import type { CellNote } from '#model/wire/data/cube.ts'
import { LoadBoundary } from '#src/layout/boundary/LoadBoundary.tsx'
import { lazyWithMessages } from '#src/layout/texts/lazyWithMessages.tsx'
import { isPartial } from '../results/shape/noteTexts.ts'
import { analysisResultTexts } from '../results/texts.ts'

const NoteText = lazyWithMessages(() => import('./NoteText.tsx'), [analysisResultTexts])

/** What is missing from the value of a KPI; nothing if it is complete. */
export const KpiNote = ({ note }: { note: CellNote | null }) =>
  note && isPartial(note) ? (
    <LoadBoundary>
      <Suspense>
        <NoteText note={note} />
      </Suspense>
    </LoadBoundary>
  ) : null
