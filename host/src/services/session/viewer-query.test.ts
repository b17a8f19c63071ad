import { print } from 'graphql';
import { ViewerDocument } from './__generated__/viewer';

test('§3.1, §3.2, §3.3, §3.4, §3.5, §3.6, §3.7, §3.8 the viewer is read with exactly these fields', () => {
  const text = print(ViewerDocument)
    .replace(/__typename/g, '')
    .replace(/\s+/g, ' ');
  expect(text).toContain(
    'viewer { passwordChangeRecommended requiredRegistrationStep redirect level otcEnabled ' +
      'experimentalFeaturesEnabled document { isForeigner accountType } }',
  );
});
