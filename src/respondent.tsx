import { reportCrashes } from './crashes/reportCrashes.ts'
import { showStartFailure } from './app/startFailure.ts'
import { keepSoleTitle } from './soleTitle.ts'
import { wipeStaleState } from './app/stateVersion.ts'

// The page of a respondent has a document of its own, so that nothing of the application is loaded on the phone.

const container = document.getElementById('root')
if (!container) throw new Error('The page has no #root')

reportCrashes()
keepSoleTitle(document)
wipeStaleState()
void import('./app/startRespondent.tsx')
  .then(({ startRespondent }) => startRespondent(container))
  .catch((error: unknown) => {
    showStartFailure(container)
    throw error
  })
