import { styled, type Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useRef, useState } from 'react'
import {
  boxOf,
  drawing,
  placeLabels,
  quadrantBoxes,
  thresholdLines,
  type Mark,
} from '#model/rules/materiality/matrixLayout.ts'
import { placeMarks } from '#model/rules/materiality/matrixMarks.ts'
import { tagBoxes } from '#model/rules/materiality/matrixPicture.ts'
import type { TopicResults } from '#model/wire/materiality/results.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { MatrixBackground } from './MatrixBackground.tsx'
import { MatrixPoint } from './MatrixPoint.tsx'
import { SingleScoreStrips } from './SingleScoreStrips.tsx'
import { MatrixTip } from './MatrixTip.tsx'
import { MatrixZoom } from './MatrixZoom.tsx'
import {
  itemsOf,
  scaleMax,
  showRespondents,
  showScore,
  sideKeys,
  type ShownItem,
  type Side,
} from '../scores.ts'
import { ThresholdHandle } from '../thresholds/ThresholdHandle.tsx'
import { useMatrixView } from './useMatrixView.ts'

/** Maximum number of labels, to keep the plot readable. Material points have priority. */
const mostLabels = 40
const phoneLabels = 8

/** On a phone and in a low window the drawing is scaled to about two thirds, but its text must stay readable. */
const smallTextScale = 1.45
const lowWindow = '(max-height: 900px)'

export type MatrixPlotProps = {
  results: Pick<TopicResults, 'topics' | 'thresholds'>
  /** Points other than the topics. */
  items?: readonly ShownItem[]
  hrefOf?: (item: ShownItem) => string
  /** The highlighted point, here or in a list next to the plot. */
  current?: string | undefined
  onCurrent?: (id: string | undefined) => void
  /** Set if thresholds can be moved. `effectOf` returns the text of a move's effect. */
  move?:
    | {
        onChange: (side: Side, value: number) => void
        /** Called when a pointer grabs a threshold, and when it releases it. */
        onGrab?: () => void
        onRelease?: () => void
        effectOf: (side: Side) => string
      }
    | undefined
}

/**
 * Matrix: financial score on x, impact score on y. Circle, square and triangle mark E, S and G; material points are
 * filled (look §6).
 */
export const MatrixPlot = ({ results, items, hrefOf, current, onCurrent, move }: MatrixPlotProps) => {
  const { t } = useTexts()
  const format = useFormats()
  const svg = useRef<SVGSVGElement>(null)
  const [pointed, setPointed] = useState<string>()
  const { view, isZoomed, onKeyDown, gestures, ...zoom } = useMatrixView(svg, scaleMax)
  const { thresholds } = results
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  const isLow = useMediaQuery(lowWindow)
  const textScale = isPhone || isLow ? smallTextScale : 1
  const all = items ?? itemsOf(results.topics)
  const points = placeMarks(all, view)
  const marks: Mark[] = points
    .toSorted((one, other) => Number(other.isMaterial) - Number(one.isMaterial))
    .slice(0, mostLabels)
  const quadrants = {
    impactOnly: t('results.matrix.impactOnly'),
    both: t('results.matrix.both'),
    neither: t('results.matrix.neither'),
    financialOnly: t('results.matrix.financialOnly'),
  }
  const labels = placeLabels(
    isPhone ? marks.slice(0, phoneLabels) : marks,
    {
      boxes: [...tagBoxes(thresholds, scaleMax, view, textScale), ...points.map(boxOf)],
      lines: [...thresholdLines(thresholds, view), ...quadrantBoxes(quadrants, textScale)],
    },
    textScale,
  )
  const nameOf = ({ label, impact, financial, respondents }: ShownItem) =>
    t('results.matrix.point', {
      topic: label,
      impact: showScore(impact, thresholds.impact, format.number),
      financial: showScore(financial, thresholds.financial, format.number),
      respondents: showRespondents(respondents, t, format.number),
    })
  const shownId = current ?? pointed
  const shown = points.find(({ id }) => id === shownId)
  const point = (id: string | undefined) => {
    setPointed(id)
    onCurrent?.(id)
  }
  return (
    <Frame onKeyDown={onKeyDown} data-zoomed={isZoomed || undefined}>
      <Svg
        ref={svg}
        viewBox={`0 0 ${drawing.width} ${drawing.height}`}
        role="group"
        aria-label={t('results.matrix.title')}
        style={{ fontSize: 12 * textScale }}
        {...gestures}
      >
        <MatrixBackground thresholds={thresholds} max={scaleMax} view={view} textScale={textScale} />
        <SingleScoreStrips items={all} textScale={textScale} />
        {sideKeys.map((side) => (
          <ThresholdHandle
            key={side}
            {...{ side, view, textScale }}
            max={scaleMax}
            value={thresholds[side]}
            move={
              move && {
                svg,
                effect: move.effectOf(side),
                onChange: (value) => move.onChange(side, value),
                onGrab: move.onGrab,
                onRelease: move.onRelease,
              }
            }
          />
        ))}
        {labels.map(({ id, leader }) => leader && <line key={id} className="leader" {...leader} />)}
        {points.map((item, index) => (
          <MatrixPoint
            key={item.id}
            {...{ item }}
            name={nameOf(item)}
            href={hrefOf?.(item)}
            isCurrent={item.id === shownId}
            isTabStop={shown ? item.id === shownId : index === 0}
            onCurrent={point}
            onStep={(steps) => {
              const links = svg.current?.querySelectorAll<SVGAElement>('a[data-universe]')
              links?.[(index + steps + points.length) % points.length]?.focus()
            }}
          />
        ))}
        {labels.map(({ id, text, x, y, anchor }) => (
          <text key={id} className="label" x={x} y={y + 4 * textScale} textAnchor={anchor} aria-hidden>
            {text}
          </text>
        ))}
      </Svg>
      {shown && <MatrixTip item={shown} thresholds={thresholds} />}
      <MatrixZoom {...zoom} isZoomed={isZoomed} />
    </Frame>
  )
}

const Frame = styled('div')(({ theme }) => ({
  position: 'relative',
  maxWidth: 640,
  '&[data-zoomed] svg': { cursor: 'grab', touchAction: 'none' },
  // The whole plot is visible below the bars of a page.
  [theme.breakpoints.up('md')]: { maxWidth: 'min(640px, max(360px, 100dvh - 404px))' },
}))

const Svg = styled('svg')(({ theme: { vars } }) => {
  const universe = (letter: 'E' | 'S' | 'G') => ({
    '& .mark': {
      stroke: vars.palette.universe[letter].main,
      fill: vars.palette.background.paper,
      strokeWidth: 1.75,
    },
    '&[data-filled] .mark': { fill: vars.palette.universe[letter].main, fillOpacity: 0.85 },
    '& .halo': { stroke: vars.palette.universe[letter].main, fill: 'none', strokeWidth: 1.5 },
  })
  return {
    display: 'block',
    width: '100%',
    height: 'auto',
    userSelect: 'none',
    // One finger scrolls the page over the plot. Two fingers are handled here.
    touchAction: 'pan-x pan-y',
    // A halo keeps a label readable on the lines that it crosses.
    '& .label': {
      fill: vars.palette.text.primary,
      stroke: vars.palette.background.paper,
      strokeWidth: 3,
      paintOrder: 'stroke',
      pointerEvents: 'none',
    },
    '& .leader': { stroke: vars.palette.text.tertiary, strokeWidth: 0.75 },
    '& a': { outline: 'none' },
    '& a:focus-visible .halo': { stroke: vars.palette.primary.main, strokeWidth: 2.5 },
    '& [data-universe="ENVIRONMENT"]': universe('E'),
    '& [data-universe="SOCIAL"]': universe('S'),
    '& [data-universe="GOVERNANCE"]': universe('G'),
  }
})
