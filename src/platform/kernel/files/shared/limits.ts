export const maxPictureBytes = 512 * 1024;
/** The size of a file of any kind that no setting can exceed: 1 TB. */
export const mostFileBytes = 1024 ** 4;
/** What a client sends at once: little enough to be sent again after an interruption. */
export const uploadPieceBytes = 4 * 1024 * 1024;
/** Larger pictures are files that are only saved. */
export const maxPictureFileBytes = 25 * 1024 * 1024;
/** Pictures of cameras and of long screens, in pixels on each side. */
export const maxPhotoSide = 16_384;
/** A browser unpacks four bytes a pixel: larger pictures are files that are only saved. */
export const maxPicturePixels = 40_000_000;
/** Pixels on each side of a person's picture. */
export const maxPictureSide = 1024;
