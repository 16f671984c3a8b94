import { expect, test } from 'vitest'
import { tokens } from '#src/ui/theme/tokens.ts'
import { schemes, type SchemeName } from './pageStyle.ts'

test.each(Object.keys(schemes) as SchemeName[])(
  'the %s colours of reports are those of the screens',
  (name) => {
    const { bar, rise, fall, heat, onHeat, ...plain } = schemes[name]
    const screen = tokens[name]
    expect(screen).toMatchObject(plain)
    expect(heat).toEqual(screen.sequential)
    expect([bar, rise, fall]).toEqual([screen.categorical[0], screen.categorical[0], screen.categorical[1]])
    expect(onHeat).toBe({ light: screen.surface, dark: screen.canvas }[name])
  },
)
