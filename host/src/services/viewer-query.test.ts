import { print } from 'graphql';
import { ViewerDocument } from './__generated__/viewer';

test('specification §3: the viewer is read with exactly these fields', () => {
  const text = print(ViewerDocument)
    .replace(/__typename/g, '')
    .replace(/\s+/g, ' ');
  expect(text).toContain(
    'viewer { passwordChangeRecommended requiredRegistrationStep redirect level otcEnabled ' +
      'experimentalFeaturesEnabled document { isForeigner accountType } }',
  );
});
