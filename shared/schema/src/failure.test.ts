import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors';
import { isServerFault } from './failure';

const response = { status: 500 } as Response;

test.each([
  ['errors of the API', new CombinedGraphQLErrors({ errors: [{ message: 'away' }] }), true],
  ['a status', new ServerError('away', { response, bodyText: '' }), true],
  ['an answer that cannot be read', new ServerParseError(new Error('away'), { response, bodyText: '<' }), true],
  ['a lost network', new TypeError('Failed to fetch'), false],
  ['a call that took too long', new DOMException('late', 'TimeoutError'), false],
  ['no error', undefined, false],
])('%s: whether the server is at fault', (_what, error, fault) => {
  expect(isServerFault(error)).toBe(fault);
});
