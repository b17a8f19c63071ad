import fc from 'fast-check';
import { runs } from './runs';

// Before the tests of `npm run soak` alone: each property holds for more examples than the usual hundred.
fc.configureGlobal({ numRuns: runs(100) });
