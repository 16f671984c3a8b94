import type { Restriction } from './restrictedSyntax.ts'

const journeys = 'tests/e2e/'

const sleeps = 'A fixed sleep is too short or too long: wait for what has to happen (expect, expect.poll).'
const looks = 'A single look does not wait: use an assertion that does (toBeVisible, toHaveCount, toHaveURL).'
const toasts = 'An earlier toast may say the same: use expectToast (tests/support/expectToast.ts).'
const screenToasts =
  'An earlier toast may say the same: use expectScreenToast or expectFailure (tests/support).'

/** Constructs in tests whose result depends on timing. */
export const determinism: readonly Restriction[] = [
  { selector: 'CallExpression[callee.property.name="waitForTimeout"]', message: sleeps },
  {
    selector:
      'NewExpression[callee.name="Promise"] CallExpression[callee.name="setTimeout"][arguments.length>1]',
    message: sleeps,
    within: journeys,
  },
  {
    selector: 'CallExpression[callee.property.name="waitForLoadState"] > Literal[value="networkidle"]',
    message: 'An idle network says nothing of the page: wait for what it shows.',
  },
  {
    selector:
      'AwaitExpression > CallExpression[arguments.length=0][callee.property.name=/^is(Visible|Hidden|Enabled|Disabled|Checked|Editable)$/]',
    message: looks,
    within: journeys,
  },
  {
    selector:
      'CallExpression[callee.name="expect"] > AwaitExpression > CallExpression[callee.property.name=/^(count|textContent|innerText|inputValue|getAttribute|evaluateAll|all(Text|InnerText)(s|Contents))$/]',
    message: looks,
    within: journeys,
  },
  {
    selector: 'CallExpression[callee.name="expect"] > CallExpression[callee.property.name="url"]',
    message: looks,
    within: journeys,
  },
  {
    selector: 'MemberExpression[property.name=/^(press|type|insertText)$/][object.property.name="keyboard"]',
    message:
      'A key goes to whatever has the focus: use press, typeInto or pressOnPage (tests/support/press.ts).',
    except: 'tests/support/press.ts',
  },
  {
    // Keys that begin with one of these words are shown on a page, not in a toast.
    selector:
      'CallExpression[callee.name="expect"] CallExpression[callee.object.name="page"][callee.property.name="getByText"] > CallExpression[callee.name="t"] > Literal[value=/^(?!dataEntry|respond|dataHub|recordImport|selection|onboarding).*\\.(saved|created|deleted|renamed|done|done\\.some|rejected)$/]',
    message: toasts,
    within: journeys,
  },
  {
    // What else ends so stands on a page, not in a toast.
    selector:
      'AwaitExpression > CallExpression[callee.object.name="screen"][callee.property.name="findByText"] > Literal[value=/^(?!Import|Campagne envoyée)\\S+ (effectif )?(enregistrée?|supprimée?|ajoutée?|dupliquée?|renommée?|annulée?|retirée?|déconnectée?)$/]',
    message: screenToasts,
    within: '.test.tsx',
  },
  { selector: 'Literal[value=/data-toast/]', message: toasts, within: 'tests/', except: 'tests/support/' },
  {
    selector: ':matches(WhileStatement, DoWhileStatement, ForStatement[test=null]) AwaitExpression',
    message: 'A loop without a bound hangs: use expect.poll or expect(…).toPass.',
    within: journeys,
  },
  {
    selector:
      ':matches(CallExpression[callee.object.name="expect"][callee.property.name="poll"] MemberExpression[property.name=/^(status|state|analysis|done)$/], WhileStatement CallExpression[callee.name="sleep"])',
    message: 'PostgreSQL tells the end of background work: use untilCommitted (tests/support).',
    within: 'tests/api/',
  },
  {
    selector: 'CallExpression[callee.name="expect"] CallExpression[callee.object.name="performance"]',
    message: 'How long something takes depends on the machine: the bench and the full proofs judge it.',
  },
  {
    selector: 'CallExpression[callee.object.name="vi"][callee.property.name=/^wait(For|Until)$/]',
    message:
      'vi.waitFor gives up after one second: use waitFor of Testing Library, which has the limit of all page tests.',
    within: '.test.tsx',
  },
]
