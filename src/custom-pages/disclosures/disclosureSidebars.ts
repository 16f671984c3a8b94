import { lazyResourceTexts } from '#src/layout/texts/lazyMessages.ts'
import { lazyWithMessages } from '#src/layout/texts/lazyWithMessages.tsx'
import { evidenceTexts } from '#src/layout/evidence/texts.ts'
import { analysisResultTexts } from '#src/analysis/results/texts.ts'
import type { StatementSection } from '#model/rules/disclosures/statementSections.ts'
import { disclosureTexts, statementTexts, taggingTexts } from './texts.ts'

declare module '#src/layout/sidebars/sidebarParams.ts' {
  interface SidebarParams {
    /** Without an id it creates a new disclosure. */
    disclosure: { disclosureId?: string }
    /** Decides whether a datapoint is disclosed. */
    disclosureDecision: { disclosureId: string; code: string }
    disclosureRequest: { disclosureId: string; requestId: string }
    disclosureRequestCreation: { disclosureId: string }
    /** People without an account who answer requests. */
    disclosureGuests: { disclosureId: string }
    /** The text of a section of a statement. */
    disclosureText: { disclosureId: string; section: StatementSection }
    /** Earlier versions of that text, compared with the current one. */
    disclosureTextVersions: { disclosureId: string; section: StatementSection }
    /** What is to be corrected before the statement is tagged. */
    disclosureTagging: { disclosureId: string }
    disclosureRequestAssignment: { disclosureId: string; ids: readonly string[]; onDone: () => void }
  }
}

/** Sidebars of disclosures. */
export const disclosureSidebars = {
  disclosure: {
    component: lazyWithMessages(
      () => import('./DisclosureSidebar.tsx'),
      [lazyResourceTexts, disclosureTexts],
    ),
    width: 612,
  },
  disclosureDecision: {
    component: lazyWithMessages(
      () => import('./datapoints/DecisionSidebar.tsx'),
      [lazyResourceTexts, disclosureTexts, analysisResultTexts],
    ),
    width: 612,
  },
  disclosureRequest: {
    component: lazyWithMessages(
      () => import('./requests/RequestSidebar.tsx'),
      [lazyResourceTexts, disclosureTexts, analysisResultTexts, evidenceTexts],
    ),
    width: 612,
  },
  disclosureRequestCreation: {
    component: lazyWithMessages(
      () => import('./requests/CreationSidebar.tsx'),
      [lazyResourceTexts, disclosureTexts, analysisResultTexts],
    ),
    width: 612,
  },
  disclosureGuests: {
    component: lazyWithMessages(
      () => import('./requests/GuestsSidebar.tsx'),
      [lazyResourceTexts, disclosureTexts],
    ),
    width: 612,
  },
  disclosureRequestAssignment: {
    component: lazyWithMessages(
      () => import('./requests/AssignmentSidebar.tsx'),
      [lazyResourceTexts, disclosureTexts, analysisResultTexts],
    ),
    width: 612,
  },
  disclosureText: {
    component: lazyWithMessages(
      () => import('./statement/TextSidebar.tsx'),
      [lazyResourceTexts, disclosureTexts, statementTexts],
    ),
    width: 732,
  },
  disclosureTextVersions: {
    component: lazyWithMessages(
      () => import('./statement/VersionsSidebar.tsx'),
      [lazyResourceTexts, disclosureTexts, statementTexts],
    ),
    width: 732,
  },
  disclosureTagging: {
    component: lazyWithMessages(
      () => import('./statement/TaggingSidebar.tsx'),
      [lazyResourceTexts, statementTexts, taggingTexts],
    ),
    width: 732,
  },
} as const
